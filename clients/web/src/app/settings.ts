import { NOTIFICATION_NAMES, type NotificationName } from './notification-kinds.ts';

const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeSetting = (typeof THEMES)[number];
const MOTIONS = ['system', 'on', 'off'] as const;
export type MotionSetting = (typeof MOTIONS)[number];

/** Settings of this device. Stored as JSON, so the names stay. */
export interface UserSettings {
  readonly theme: ThemeSetting;
  readonly motion: MotionSetting;
  readonly sound: boolean;
  /** Enabled notifications. */
  readonly notices: readonly NotificationName[];
  /** Whether moves need a confirmation. */
  readonly confirm: boolean;
  /** Whether letters and signs are shortcuts. */
  readonly shortcuts: boolean;
}

export const DEFAULT_SETTINGS: UserSettings = {
  theme: 'system',
  motion: 'system',
  sound: false,
  notices: [],
  confirm: true,
  shortcuts: true,
};

/** Parses stored settings. Invalid values become defaults. */
export function parseSettings(stored: string | null): UserSettings {
  const raw = parseObject(stored);
  return {
    theme: THEMES.find((one) => one === raw['theme']) ?? DEFAULT_SETTINGS.theme,
    motion: MOTIONS.find((one) => one === raw['motion']) ?? DEFAULT_SETTINGS.motion,
    sound: parseFlag(raw['sound'], DEFAULT_SETTINGS.sound),
    notices: parseNotifications(raw),
    confirm: parseFlag(raw['confirm'], DEFAULT_SETTINGS.confirm),
    shortcuts: parseFlag(raw['shortcuts'], DEFAULT_SETTINGS.shortcuts),
  };
}

/** Preferences of the operating system. */
export interface SystemPreferences {
  readonly dark: boolean;
  readonly still: boolean;
}

/** Theme and motion in effect. Settings of `system` follow the operating system. */
export function resolveAppearance({ theme, motion }: UserSettings, { dark, still }: SystemPreferences) {
  return {
    theme: theme === 'system' ? (dark ? 'dark' : 'light') : theme,
    motion: motion === 'system' ? (still ? 'off' : 'on') : motion,
  } as const;
}

/** The old setting `notify` covered only the player's own turn. */
function parseNotifications({ notices, notify }: Readonly<Record<string, unknown>>): readonly NotificationName[] {
  if (!Array.isArray(notices)) return notify === true ? ['turn'] : [];
  return NOTIFICATION_NAMES.filter((kind) => notices.includes(kind));
}

function parseFlag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

function parseObject(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const raw: unknown = JSON.parse(stored ?? '{}');
    return typeof raw === 'object' ? { ...raw } : {};
  } catch {
    return {};
  }
}
