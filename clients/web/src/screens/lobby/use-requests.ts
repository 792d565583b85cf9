import type { ApiError, ApiResult } from '@tavola/client-core';
import { byCode } from '@tavola/words';
import { useState } from 'preact/hooks';
import { lobbyError, lobbyWords } from '../../app/areas.ts';

/** The requests of a lobby. Each belongs to a field, where a refusal shows until the field is used again. */
export interface Requests {
  /** Whether the field waits for its answer. */
  isBusy(field: string): boolean;
  errorAt(field: string): string | undefined;
  /** Returns whether the server accepted it. The new state comes over the socket. */
  send(field: string, request: () => Promise<ApiResult<unknown>>): Promise<boolean>;
}

export function useRequests(): Requests {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  return {
    isBusy: (field) => busy.includes(field),
    errorAt: (field) => errors[field],
    async send(field, request) {
      setErrors(({ [field]: _, ...others }) => others);
      setBusy((before) => [...before, field]);
      const done = await request();
      setBusy((before) => before.filter((one) => one !== field));
      if (!done.ok) setErrors((before) => ({ ...before, [field]: refusalText(done.error) }));
      return done.ok;
    },
  };
}

/** The sentence for a refused change of the lobby. */
export function refusalText({ code }: ApiError): string {
  return byCode(lobbyWords.say, 'refusal', code) ?? lobbyError(code);
}
