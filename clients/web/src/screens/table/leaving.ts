import type { MatchView, SessionState, TableInfo } from '@tavola/client-core';
import type { Seat } from '@tavola/kernel';

type LeaveSentence = `leave.${'alone' | 'classic' | 'host' | 'kept' | 'others' | 'strict' | 'two' | 'window'}`;

/** What leaving means at a table, and what may be chosen. */
export interface Leaving {
  /** Sentences, by the keys of their messages. */
  readonly sentences: readonly LeaveSentence[];
  /** The seat may be kept while its person is away. */
  readonly mayKeep: boolean;
  /** Giving up closes the table for everybody. */
  readonly closes: boolean;
}

/** Null: nothing is lost by going, so nobody need be asked. */
export function leavingOf(
  state: Pick<SessionState, 'storedOn' | 'own' | 'match' | 'table'>,
  you: string | null,
): Leaving | null {
  const { storedOn, own, match, table } = state;
  const [seat] = own;
  if (storedOn !== 'server' || match === null || table === null || seat === undefined) return null;
  if (match.ended !== null || match.outcome !== null || match.seats[seat]?.abandoned === true) return null;
  const { absence } = match.terms;
  const isAlone = isLeftAlone(match, seat);
  if (isAlone) return { sentences: ['leave.alone'], mayKeep: absence !== 'strict', closes: false };
  const isHost = you !== null && table.host === you;
  const closes = isHost && hostRuleOf(table) === 'classic';
  const left = match.seats.filter(({ abandoned }) => !abandoned).length;
  const isStrict = absence === 'strict';
  const host: readonly LeaveSentence[] = isHost && left > 2 ? ['leave.host'] : [];
  const resigning: readonly LeaveSentence[] = isStrict ? host : [left > 2 ? 'leave.others' : 'leave.two', ...host];
  const what: readonly LeaveSentence[] = closes ? ['leave.classic'] : resigning;
  const sentences: readonly LeaveSentence[] = isStrict
    ? ['leave.strict', ...what]
    : ['leave.kept', ...what, 'leave.window'];
  return { sentences, mayKeep: !isStrict, closes };
}

/** All other people have left or gone missing. */
function isLeftAlone({ seats }: MatchView, own: Seat): boolean {
  const others = seats.filter(
    ({ who, bot, standIn }, seat) => seat !== own && (bot === null || standIn !== null || who !== null),
  );
  return others.length > 0 && others.every(({ abandoned, open }) => abandoned || open);
}

function hostRuleOf({ hostRule = 'pass-on' }: TableInfo): 'pass-on' | 'classic' {
  return hostRule;
}
