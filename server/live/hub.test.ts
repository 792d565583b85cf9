import { beforeEach, describe, expect, it } from 'vitest';
import { Hub, type HubViewer } from './hub.ts';

let told: unknown[];
beforeEach(() => {
  told = [];
});

describe('the viewers in a hub', () => {
  const spectator = (nextLine: number | null): HubViewer => ({
    viewer: () => null,
    nextLine,
    send: (frame) => told.push(frame.t),
    meet: () => undefined,
    renamed: () => told.push('renamed'),
    account: null,
    tableChanged: () => told.push('table'),
    lost: () => told.push(`lost ${nextLine}`),
    rewound: () => told.push('rewound'),
  });

  it('are dropped when the last one leaves', () => {
    const hub = new Hub();
    const leave = [hub.join('t', spectator(0)), hub.join('t', spectator(0))];
    expect([hub.count('t'), hub.count('u'), hub.tables()]).toEqual([2, 0, ['t']]);
    leave[0]?.();
    expect([hub.count('t'), hub.tables()]).toEqual([1, ['t']]);
    leave[1]?.();
    expect([hub.count('t'), hub.tables()]).toEqual([0, []]);
  });

  it('are refreshed if they have said hello and are behind', () => {
    const hub = new Hub();
    for (const nextLine of [null, 4, 5, 6]) hub.join('t', spectator(nextLine));
    hub.join('u', spectator(0));
    hub.behind('t', 5);
    expect(told).toEqual(['lost 4']);
  });

  it('everyone sees that someone came and that the store went back', () => {
    const hub = new Hub();
    for (const table of ['t', 't', 'u']) hub.join(table, spectator(null));
    hub.watching('t', 1);
    expect(told.splice(0)).toEqual(['watching', 'watching']);
    hub.rewound();
    expect(told).toEqual(['rewound', 'rewound', 'rewound']);
  });
});
