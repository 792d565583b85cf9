import { fail, type Game, ok, type Result, type Shape } from '@tavola/kernel';
import { type LocalSession, startLocalSession } from '../local/index.ts';
import type { SessionState, TableSession } from '../table/session.ts';
import { turnOf } from '../table/turn.ts';
import { type LessonChapter, type LessonStep, sceneStart } from './lesson.ts';
import { createLessonBots } from './lesson-bots.ts';

export interface LessonState {
  /** Index of the present step. */
  readonly at: number;
  /** The move of the step is made, and its result is on the board. */
  readonly isMoveMade: boolean;
}

/** Session of one scene of a chapter: a real local match that accepts only the move the present step asks for. */
export class LessonSession implements TableSession {
  readonly game: Game<Shape>;
  readonly chapter: LessonChapter;
  readonly chatCommands = null;
  readonly seatCommands = null;
  readonly #local: LocalSession;
  readonly #listeners = new Set<(state: LessonState) => void>();
  #lesson: LessonState;

  private constructor(game: Game<Shape>, chapter: LessonChapter, local: LocalSession, scene: number) {
    this.game = game;
    this.chapter = chapter;
    this.#local = local;
    this.#lesson = { at: scene, isMoveMade: false };
  }

  /** Opens the scene of a step and plays up to it. Bots wait for `pause` before they answer. */
  static async open(
    game: Game<Shape>,
    chapter: LessonChapter,
    at: number,
    pause: () => Promise<void> = async () => undefined,
  ): Promise<Result<LessonSession>> {
    const scene = sceneStart(chapter, at);
    const position = chapter.steps[scene]?.position;
    let run: LessonSession | null = null;
    const bots = createLessonBots(game, () => run, pause);
    const started = startLocalSession(
      {
        game,
        options: chapter.options,
        chairs: Array.from({ length: chapter.seats }, (_, seat) =>
          seat === chapter.seat ? { name: '' } : { bot: 'easy' },
        ),
        id: `lesson ${game.id} ${chapter.id} ${scene}`,
        secret: chapter.secret,
        ...(position === undefined ? {} : { position }),
      },
      { now: () => 0, bots, localGames: null },
    );
    if (!started.ok) return started;
    run = new LessonSession(game, chapter, started.value, scene);
    while (run.#lesson.at < at) {
      const played = await run.#playExample();
      if (!played.ok) return played;
      run.next();
    }
    return ok(run);
  }

  get lessonState(): LessonState {
    return this.#lesson;
  }

  get step(): LessonStep | undefined {
    return this.chapter.steps[this.#lesson.at];
  }

  /** Whether the next step continues this scene. */
  get hasNext(): boolean {
    const next = this.chapter.steps[this.#lesson.at + 1];
    return next !== undefined && next.position === undefined;
  }

  /** Whether a move does what the present step asks. */
  fits(action: unknown): boolean {
    const { step } = this;
    if (step === undefined || this.#lesson.isMoveMade) return false;
    const { acting } = turnOf(this.game, this.#local.state);
    if (acting === null || this.game.check(acting.state, acting.seat, action) !== null) return false;
    if (step.fits !== undefined) return step.fits(action);
    const written = (one: unknown) => this.game.notate(acting.state, { seat: acting.seat, action: one });
    return written(action) === written(this.example());
  }

  /** The move of the present step. Null while it cannot be made. */
  example(): unknown {
    const { acting } = turnOf(this.game, this.#local.state);
    const { step } = this;
    if (acting === null || step === undefined) return null;
    const read = this.game.read(acting.state, acting.seat, step.example);
    return read.ok ? read.value : null;
  }

  next(): void {
    this.#setState({ at: this.#lesson.at + 1, isMoveMade: false });
  }

  listenToLesson(listener: (state: LessonState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get state(): SessionState {
    return this.#local.state;
  }

  listen(listener: (state: SessionState) => void): () => void {
    return this.#local.listen(listener);
  }

  async act(action: unknown): Promise<Result<null>> {
    if (!this.fits(action)) return fail('other-lesson-move');
    const done = await this.#local.act(action);
    if (done.ok) this.#setState({ ...this.#lesson, isMoveMade: true });
    return done;
  }

  save(draft: unknown): Promise<Result<null>> {
    return this.#local.save(draft);
  }

  viewAt(seq: number): ReturnType<TableSession['viewAt']> {
    return this.#local.viewAt(seq);
  }

  /** A lesson has one player. */
  handOver(): void {}

  close(): void {
    this.#local.close();
    this.#listeners.clear();
  }

  takeBack = notHere;
  undo = notHere;
  propose = notHere;
  vote = notHere;
  say = notHere;
  takeSeat = notHere;
  leave = notHere;

  async #playExample(): Promise<Result<null>> {
    const done = await this.act(this.example());
    if (done.ok) await this.#untilAsked();
    return done;
  }

  /** Waits until it is the learner's turn. */
  #untilAsked(): Promise<void> {
    const isAsked = ({ match, own }: SessionState): boolean =>
      match === null ||
      match.ended !== null ||
      match.pending.some(({ seat }) => own.includes(seat) && !match.submitted.includes(seat));
    return new Promise((resolve) => {
      if (isAsked(this.state)) return resolve();
      const stop = this.listen((state) => {
        if (!isAsked(state)) return;
        stop();
        resolve();
      });
    });
  }

  #setState(state: LessonState): void {
    this.#lesson = state;
    for (const listener of this.#listeners) listener(state);
  }
}

async function notHere(): Promise<Result<null>> {
  return fail('not-in-a-lesson');
}
