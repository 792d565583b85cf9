import { useEffect, useRef } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { showToast } from '../../app/toasts.ts';
import type { Room } from './use-room.ts';

/** At a strict table closing the page costs the seat: the page says so, asks first, and sends whoever lost it to the menu. */
export function useStrict({ match, state, isOver, keeper }: Room): void {
  const [seat] = state.own;
  const isStrict = state.storedOn === 'server' && keeper.sandbox === null && match.terms.absence === 'strict';
  const isLost = isStrict && !isOver && seat !== undefined && match.seats[seat]?.abandoned === true;
  const mayLose = isStrict && !isOver && seat !== undefined && !isLost;
  const told = useRef(false);
  useEffect(() => {
    if (!mayLose) return;
    if (!told.current)
      showToast({ tone: 'info', title: tableWords.say['strict.title'], text: tableWords.say['strict.text'] });
    told.current = true;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [mayLose]);
  useEffect(() => {
    if (!isLost) return;
    const line = state.lines.findLast((one) => one.kind === 'abandon' && one.open.seat === seat);
    const reason = line?.kind === 'abandon' ? line.open.why : 'claimed';
    const why = reason === 'claimed' ? 'lost-connection' : reason;
    navigate('/', { replace: true });
    showToast({ tone: 'problem', title: tableWords.say['strict.lost'], text: tableWords.say[`strict.why.${why}`] });
  }, [isLost]);
}
