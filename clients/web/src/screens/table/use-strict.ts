import { useEffect, useRef } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { showToast } from '../../app/toasts.ts';
import type { TableModel } from './use-table.ts';

/** Strict tables: warns that closing the page costs the seat, asks before unloading, and goes home when the seat is lost. */
export function useStrict({ match, state, isOver, commands }: TableModel): void {
  const [seat] = state.own;
  const isStrict = state.storedOn === 'server' && commands.sandbox === null && match.terms.absence === 'strict';
  const isLost = isStrict && !isOver && seat !== undefined && match.seats[seat]?.abandoned === true;
  const canLose = isStrict && !isOver && seat !== undefined && !isLost;
  const isWarned = useRef(false);
  useEffect(() => {
    if (!canLose) return;
    if (!isWarned.current)
      showToast({ tone: 'info', title: tableWords.say['strict.title'], text: tableWords.say['strict.text'] });
    isWarned.current = true;
    const confirmLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', confirmLeaving);
    return () => removeEventListener('beforeunload', confirmLeaving);
  }, [canLose]);
  useEffect(() => {
    if (!isLost) return;
    const line = state.lines.findLast((one) => one.kind === 'abandon' && one.open.seat === seat);
    const reason = line?.kind === 'abandon' ? line.open.why : 'claimed';
    const why = reason === 'claimed' ? 'lost-connection' : reason;
    navigate('/', { replace: true });
    showToast({ tone: 'problem', title: tableWords.say['strict.lost'], text: tableWords.say[`strict.why.${why}`] });
  }, [isLost]);
}
