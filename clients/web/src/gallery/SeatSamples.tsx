import type { JSX } from 'preact';
import { Clock, Logo, SEAT_COLOURS, SeatCard, SeatMark } from '../design/index.ts';
import { Specimen } from './Specimen.tsx';

export function SeatSamples(): JSX.Element {
  return (
    <Specimen title="Seats and clocks">
      <div class="row wrap">
        <Logo />
        {SEAT_COLOURS.map((name, seat) => (
          <span key={name} class="row">
            <SeatMark seat={seat} size={22} /> {name}
          </span>
        ))}
      </div>
      <SeatCard mark={<SeatMark seat={0} size={24} />} name="Juniper" you="you" state="Your move" tone="active">
        <Clock left={252_000} running />
      </SeatCard>
      <SeatCard mark={<SeatMark seat={4} size={24} />} name="Moth" state="Waiting" turned>
        <Clock left={587_000} />
      </SeatCard>
      <SeatCard mark={<SeatMark seat={6} size={24} />} name="Lantern" state="Under a minute" tone="short">
        <Clock left={38_000} running />
      </SeatCard>
      <SeatCard mark={<SeatMark seat={3} size={24} />} name="Old Harbour" state="Away, a bot in 2 min" tone="away" />
    </Specimen>
  );
}
