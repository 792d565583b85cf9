import { fastifySwagger } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { cookieName } from './auth.ts';

/** Raised when a client written for the one before would stop working. */
export const API_VERSION = '1';

/** Must stand before the routes: it listens to them being added. */
export function describeApi(app: FastifyInstance, https: boolean): void {
  app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tavola',
        version: API_VERSION,
        description: 'One table for many board games. Every error has the form {error: {code, message, at?}}.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieName(https) },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    // Built on request, because it takes longer than the rest of a start.
    transform: ({ schema, url, route }) => ({ schema: route.config?.schema?.() ?? schema, url }),
  });
}
