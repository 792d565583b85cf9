import { describe, expect, it } from 'vitest';
import { type Flight, flightsToPlay, framesOf } from './flights.tsx';

const flight = (start: number, time: number, more: Partial<Flight> = {}): Flight => ({
  ...{ art: null, path: [], way: 'slide', start, time },
  ...more,
});

describe('the flights of a step', () => {
  it('all play, unless the preview has shown them', () => {
    const all = [flight(0, 200, { inPreview: true }), flight(200, 240)];
    expect(flightsToPlay(all, false)).toEqual(all);
    expect(flightsToPlay(all, true)).toEqual([flight(0, 240)]);
    expect(flightsToPlay([flight(0, 200, { inPreview: true })], true)).toEqual([]);
  });

  it('end within 2 seconds', () => {
    expect(flightsToPlay([flight(0, 400), flight(1500, 400), flight(1900, 400)], false)).toHaveLength(2);
  });
});

describe('the way of a flight', () => {
  const path = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 60 },
  ];
  const transforms = (way: Flight['way']) => framesOf(way, path).map(({ transform }) => transform);

  it('shrinks where the path says so', () => {
    const shrinking = framesOf('slide', [
      { x: 0, y: 0 },
      { x: 9, y: 0, scale: 0.2 },
    ]);
    expect(shrinking.map(({ transform }) => transform)).toEqual([
      'translate(0px, 0px)',
      'translate(9px, 0px) scale(0.2)',
    ]);
  });

  it('flashes only after its delay', () => {
    expect(framesOf('flash', path)[0]).toMatchObject({ opacity: 0 });
    expect(framesOf('flash', path)[1]).toMatchObject({ opacity: 1 });
  });

  it('slides and hops from point to point', () => {
    expect(transforms('slide')).toEqual(['translate(0px, 0px)', 'translate(100px, 0px)', 'translate(100px, 60px)']);
    expect(transforms('hop')).toEqual([
      'translate(0px, 0px)',
      'translate(50px, -34px) scale(1.12)',
      'translate(100px, 0px)',
      'translate(100px, -4px) scale(1.12)',
      'translate(100px, 60px)',
    ]);
  });

  it('turns back before the end of a recoil', () => {
    expect(transforms('recoil')).toEqual(['translate(0px, 0px)', 'translate(40px, 24px)', 'translate(0px, 0px)']);
  });

  it('vanishes when it falls or fades', () => {
    for (const way of ['fall', 'fade', 'flash', 'streak'] as const)
      expect(framesOf(way, path).at(-1)?.['opacity']).toBe(0);
    expect(framesOf('fall', path.slice(0, 1)).map(({ transform }) => transform)).toEqual([
      'translate(0px, 0px)',
      'translate(0px, 9px)',
    ]);
  });
});
