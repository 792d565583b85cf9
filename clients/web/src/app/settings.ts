import { type BotLevel, LEVELS } from '@tavola/client-core';
import { NOTIFICATION_NAMES, type NotificationName } from './notification-kinds.ts';

const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeSetting = (typeof THEMES)[number];
const MOTIONS = ['system', 'on', 'off'] as const;
export type MotionSetting = (typeof MOTIONS)[number];

/** How fast steps are shown, one beat after another. Instant: only their results. */
export const SHOW_SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type ShowSpeed = (typeof SHOW_SPEEDS)[number];

/** Settings of this device. Stored as JSON, so the names stay. */
export interface UserSettings {
  readonly theme: ThemeSetting;
  readonly motion: MotionSetting;
  readonly sound: boolean;
  /** Of all sounds, 0 to 1. */
  readonly volume: number;
  /** Level of the bots in the next local game. */
  readonly level: BotLevel;
  /** Enabled notifications. */
  readonly notices: readonly NotificationName[];
  /** Whether moves need a confirmation. */
  readonly confirm: boolean;
  /** Whether letters and signs are shortcuts. */
  readonly shortcuts: boolean;
  readonly show: ShowSpeed;
}

export const DEFAULT_SETTINGS: UserSettings = {
  theme: 'system',
  motion: 'system',
  sound: false,
  volume: 0.6,
  level: 'normal',
  notices: [],
  confirm: true,
  shortcuts: true,
  show: 'normal',
};

/** Parses stored settings. Invalid values become defaults. */
export function parseSettings(stored: string | null): UserSettings {
  const raw = parseObject(stored);
  return {
    theme: THEMES.find((one) => one === raw['theme']) ?? DEFAULT_SETTINGS.theme,
    motion: MOTIONS.find((one) => one === raw['motion']) ?? DEFAULT_SETTINGS.motion,
    sound: parseFlag(raw['sound'], DEFAULT_SETTINGS.sound),
    volume: parseShare(raw['volume'], DEFAULT_SETTINGS.volume),
    level: LEVELS.find((one) => one === raw['level']) ?? DEFAULT_SETTINGS.level,
    notices: parseNotifications(raw),
    confirm: parseFlag(raw['confirm'], DEFAULT_SETTINGS.confirm),
    shortcuts: parseFlag(raw['shortcuts'], DEFAULT_SETTINGS.shortcuts),
    show: SHOW_SPEEDS.find((one) => one === raw['show']) ?? DEFAULT_SETTINGS.show,
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

function parseShare(value: unknown, fallback: number): number {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : fallback;
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
