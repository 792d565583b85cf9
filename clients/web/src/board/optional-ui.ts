import type { Result, Shape } from '@tavola/kernel';
import type { GameWords } from '@tavola/words';
import type { ComponentChildren } from 'preact';

/** Another form of a game’s file, such as text to read. */
export interface GameExport {
  readonly id: string;
  readonly label: string;
  /** Of the name of the file. */
  readonly ending: string;
  /** Returns the contents. Fails for an encrypted file. */
  make(file: unknown): Promise<Result<string>>;
}

/** What can depend on the options of a match. */
export interface VariantUi<G extends Shape = Shape> {
  readonly words: GameWords<G>;
  /** By seat, the number of its colour where it isn’t that of the seat. */
  readonly colours?: readonly number[];
}

/** The parts of the table screen, for a game that lays them out itself. */
export interface TableElements {
  readonly seats: ComponentChildren;
  readonly prompt: ComponentChildren;
  readonly board: ComponentChildren;
  /** The action bar, or the slider while a past position is shown. */
  readonly bar: ComponentChildren;
  readonly history: ComponentChildren;
  /** Null: no one to write to, as on one device. */
  readonly chat: ComponentChildren | null;
  /** Number of unread messages. */
  readonly unread: number;
}
