type Modules = 'none' | 'whiskey' | 'horses';

const LOOT = '350@1i 250@3i 350@3i 300@3i 250@3i J@1i J@2i J@2i J@2i J@3i S@0i S@box 250@belle:* 250@doc:* 250@tuco:*';

/** The train of every chapter: a locomotive and 3 cars, for 3 bandits. */
export const TRAIN = { seats: 3, cars: 'DCF', first: 0, level: 3, neutral: 13, loot: LOOT };
export const WITH_WHISKEY = { ...TRAIN, loot: `${LOOT} N@1i N@2i O@3i` };
const HOSTAGES = { neutral: 16, hostages: 'minister zealot' };
export const WITH_HORSES = { ...TRAIN, ...HOSTAGES, coach: '1', horses: '233', loot: `${LOOT} S@guarded` };

/** The table of a chapter. */
export function coltTable(modules: Modules) {
  return { seats: 3, seat: 0, options: { rules: 'published', modules, history: 'top' } } as const;
}

/** The learner is Belle, on seat 0. */
export function banditsAt(belle: string, doc: string, tuco: string): readonly string[] {
  return [`belle 0 ${belle}`, `doc 1 ${doc}`, `tuco 2 ${tuco}`];
}
