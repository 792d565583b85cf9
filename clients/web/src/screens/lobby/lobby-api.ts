import { LobbyApi } from '@tavola/client-core';
import { api } from '../../app/server.ts';

/** Requests of lobbies. */
export const lobbyApi = new LobbyApi(api);
