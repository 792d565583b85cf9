import type { Colt, ColtEvent, ColtView, Motive } from '@tavola/games/colt-express';
import type { Cut } from '../../board/beats.ts';
import type { BoardBeats } from '../../board/show.ts';
import { SmallCard } from './CommonDeck.tsx';
import { coltSpoken } from './words.ts';

/** What begins a scene. Everything before the next one follows from it. */
const SCENES: readonly ColtEvent['type'][] = ['stealin', 'turned', 'event', 'coach-moved', 'round', 'ended'];
/** People come and go at any time: that has nothing to do with the card. */
const PRESENCE: readonly ColtEvent['type'][] = ['gave-up', 'came-back'];
/** Cards in hand and on the deck change without a show. */
const SILENT: readonly ColtEvent['type'][] = ['set-up', 'picked', 'turn', 'drew', 'laid', 'drank', 'passed', 'kept'];
/** Everyone whom they move goes at once. */
const SWEEPS: readonly Motive[] = ['placed', 'swivel-arm', 'braking', 'higher-speed'];

/** The card that the scene is about. The step before may have turned it up, and asked its owner. */
function cardOnShow(event: ColtEvent | null, { acting }: ColtView): ColtView['acting'] {
  if (event?.type === 'turned') return event;
  return event === null || SCENES.includes(event.type) || PRESENCE.includes(event.type) ? null : acting;
}

/** Stealin’ is shown card by card, and each card action by action. */
export const beats: BoardBeats<Colt> = {
  cutAt(event): Cut {
    if (event === null || SILENT.includes(event.type)) return 'with';
    if (SCENES.includes(event.type) || PRESENCE.includes(event.type)) return 'scene';
    return event.type === 'went' && SWEEPS.includes(event.by) ? 'with' : 'beat';
  },
  seatOf: (event) => (event?.type === 'turned' ? event.seat : null),
  title(event, before) {
    const { messages: m, names, labels } = coltSpoken.say;
    const played = cardOnShow(event, before);
    if (played !== null) return labels.owned(played.card);
    switch (event?.type) {
      case 'event':
        return names.event(event.event);
      case 'round':
        return names.round(event.card);
      case 'stealin':
        return m['strip.stealin'];
      default:
        return '';
    }
  },
  Picture({ event, before, view }) {
    const played = cardOnShow(event, before);
    if (played === null) return null;
    return <SmallCard key={played.card} view={view} seat={played.seat} card={played.card} />;
  },
};
