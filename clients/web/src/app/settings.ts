import { NOTICE_KINDS, type NoticeKind } from './notice-kinds.ts';

const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
const MOTIONS = ['system', 'on', 'off'] as const;
export type Motion = (typeof MOTIONS)[number];

/** What somebody likes, kept on this device. */
export interface Settings {
  readonly theme: Theme;
  readonly motion: Motion;
  readonly sound: boolean;
  /** What to tell me of while I look elsewhere. */
  readonly notices: readonly NoticeKind[];
  /** A move is shown first and counts when it is confirmed. */
  readonly confirm: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  motion: 'system',
  sound: false,
  notices: [],
  confirm: true,
};

/** What was kept, as far as it makes sense: whatever does not counts as never chosen. */
export function parseSettings(kept: string | null): Settings {
  const raw = parsed(kept);
  return {
    theme: THEMES.find((one) => one === raw['theme']) ?? DEFAULT_SETTINGS.theme,
    motion: MOTIONS.find((one) => one === raw['motion']) ?? DEFAULT_SETTINGS.motion,
    sound: flag(raw['sound'], DEFAULT_SETTINGS.sound),
    notices: noticesIn(raw),
    confirm: flag(raw['confirm'], DEFAULT_SETTINGS.confirm),
  };
}

/** What the system of the person prefers. */
export interface System {
  readonly dark: boolean;
  readonly still: boolean;
}

/** How the page is to look, once the system has been asked where the person leaves it the choice. */
export function appearance({ theme, motion }: Settings, { dark, still }: System) {
  return {
    theme: theme === 'system' ? (dark ? 'dark' : 'light') : theme,
    motion: motion === 'system' ? (still ? 'off' : 'on') : motion,
  } as const;
}

/** Before there were kinds, one switch was for one's own turn. */
function noticesIn({ notices, notify }: Readonly<Record<string, unknown>>): readonly NoticeKind[] {
  if (!Array.isArray(notices)) return notify === true ? ['turn'] : [];
  return NOTICE_KINDS.filter((kind) => notices.includes(kind));
}

function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}

function parsed(kept: string | null): Readonly<Record<string, unknown>> {
  try {
    const raw: unknown = JSON.parse(kept ?? '{}');
    return typeof raw === 'object' ? { ...raw } : {};
  } catch {
    return {};
  }
}
