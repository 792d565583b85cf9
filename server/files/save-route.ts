import { ok } from '@tavola/kernel';
import { hidesPlayers } from '@tavola/match';
import type { SavedMatchInfo } from '@tavola/protocol';
import { z } from 'zod';
import type { ErrorCode } from '../http/errors.ts';
import { shownPeople } from '../http/people.ts';
import { asAnswer, type Route, route } from '../http/route.ts';
import { type SavedMatch, type Saves, writeSaveName } from './saves.ts';

const CODES = [
  'no-such-save',
  'not-at-the-table',
  'not-started',
  'match-frozen',
] as const satisfies readonly ErrorCode[];

const saved: z.ZodType<SavedMatchInfo> = z.strictObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  game: z.string(),
  step: z.int(),
  seats: z.array(z.strictObject({ who: z.string().nullable(), bot: z.string().nullable() })),
  status: z.enum(['going-on', 'stopped', 'over']),
  opens: z.boolean(),
});

/** Saves a match and finds saved ones. A save name includes an entry number; a table code alone means now. */
export function saveRoute(saves: Saves): Route {
  return route({
    method: 'GET',
    url: '/api/saves/:id',
    tag: 'tables',
    summary:
      'Returns a saved match by its save code. For the code of a table, returns the save code of its current state.',
    who: 'account',
    params: z.strictObject({ id: z.string().max(80) }),
    answer: z.strictObject({ save: saved, people: shownPeople }),
    refusals: [...CODES, 'refused'],
    async handle({ params: { id }, account }) {
      const found = await saves.find(id, account.id);
      if (!found.ok) return asAnswer(found, CODES);
      const people = await saves.people(found.value);
      return asAnswer(ok({ save: told(found.value), people }), CODES);
    },
  });
}

/** Players by seat are public at the table. Their hands are not. */
function told({ table, match, latest }: SavedMatch): SavedMatchInfo {
  const { code, name, game } = table;
  const over = match.outcome !== null;
  const hidden = latest.ended === null && match.game.traits.information === 'hidden';
  return {
    id: writeSaveName({ code, entry: match.nextSeq - 1 }),
    ...{ code, name, game },
    step: match.step,
    seats: match.seats.map(({ who, bot }) => ({
      who: hidesPlayers(latest) ? null : who,
      bot: who === null ? bot : null,
    })),
    status: over ? 'over' : latest.ended === null ? 'going-on' : 'stopped',
    opens: !over && !hidden,
  };
}
