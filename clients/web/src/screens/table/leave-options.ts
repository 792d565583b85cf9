import type { MatchView, SessionState, TableInfo } from '@tavola/client-core';
import type { Seat } from '@tavola/kernel';

type LeaveSentence = `leave.${'alone' | 'classic' | 'host' | 'kept' | 'others' | 'strict' | 'two' | 'window'}`;

/** What leaving a table means, and the choices. */
export interface LeaveOptions {
  /** Message keys of the sentences. */
  readonly sentences: readonly LeaveSentence[];
  /** Whether the player may go away and keep the seat. */
  readonly canKeepSeat: boolean;
  /** Whether resigning closes the table for everyone. */
  readonly closesTable: boolean;
}

/** Null if the player can leave without losing anything. */
export function leaveOptions(
  state: Pick<SessionState, 'storedOn' | 'own' | 'match' | 'table'>,
  you: string | null,
): LeaveOptions | null {
  const { storedOn, own, match, table } = state;
  const [seat] = own;
  if (storedOn !== 'server' || match === null || table === null || seat === undefined) return null;
  if (match.ended !== null || match.outcome !== null || match.seats[seat]?.abandoned === true) return null;
  const { absence } = match.terms;
  const isAlone = isLeftAlone(match, seat);
  if (isAlone) return { sentences: ['leave.alone'], canKeepSeat: absence !== 'strict', closesTable: false };
  const isHost = you !== null && table.host === you;
  const closesTable = isHost && hostRuleOf(table) === 'classic';
  const left = match.seats.filter(({ abandoned }) => !abandoned).length;
  const isStrict = absence === 'strict';
  const host: readonly LeaveSentence[] = isHost && left > 2 ? ['leave.host'] : [];
  const resigning: readonly LeaveSentence[] = isStrict ? host : [left > 2 ? 'leave.others' : 'leave.two', ...host];
  const what: readonly LeaveSentence[] = closesTable ? ['leave.classic'] : resigning;
  const sentences: readonly LeaveSentence[] = isStrict
    ? ['leave.strict', ...what]
    : ['leave.kept', ...what, 'leave.window'];
  return { sentences, canKeepSeat: !isStrict, closesTable };
}

/** Whether all other players have left or gone missing. */
function isLeftAlone({ seats }: MatchView, own: Seat): boolean {
  const others = seats.filter(
    ({ who, bot, standIn }, seat) => seat !== own && (bot === null || standIn !== null || who !== null),
  );
  return others.length > 0 && others.every(({ abandoned, open }) => abandoned || open);
}

function hostRuleOf({ hostRule = 'pass-on' }: TableInfo): 'pass-on' | 'classic' {
  return hostRule;
}
