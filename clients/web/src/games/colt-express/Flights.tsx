import type { Flight } from './flight-plan.ts';
import { shift } from './geometry.ts';
import { LootArt } from './Loot.tsx';

/** Bullets, loot and hits that are shown once after a step. */
export function Flights({ flights }: { readonly flights: readonly Flight[] }) {
  return (
    <>
      {flights.map((flight, index) => (
        <g key={JSON.stringify([index, flight])} style={{ '--colt-wait': `${flight.wait}ms` }}>
          <FlightShape flight={flight} />
        </g>
      ))}
    </>
  );
}

function FlightShape({ flight }: { readonly flight: Flight }) {
  switch (flight.kind) {
    case 'shot':
      return (
        <path class="colt-shot" pathLength="1" d={`M${flight.from.x} ${flight.from.y}L${flight.to.x} ${flight.to.y}`} />
      );
    case 'hit':
      return <circle class="colt-flash" cx={flight.to.x} cy={flight.to.y} r="26" />;
    case 'loot':
      return (
        <g
          class="colt-tossed"
          style={{
            '--colt-from': `${flight.from.x}px ${flight.from.y}px`,
            '--colt-to': `${flight.to.x}px ${flight.to.y}px`,
          }}
        >
          <g transform={shift({ x: 0, y: 12 })}>
            <LootArt kind={flight.pick} />
          </g>
        </g>
      );
  }
}
