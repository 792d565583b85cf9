import type { Entry, Match, MatchFile } from '@tavola/match';
import type { SealedFile } from '../seal.ts';
import { Front, type FrontGuest, type FrontTable } from './front.ts';

/** For tests: a server with three people who play, export and bring files. */
export class FileStage {
  readonly front: Front;
  readonly ada: FrontGuest;
  readonly bob: FrontGuest;
  readonly eve: FrontGuest;

  private constructor(front: Front, [ada, bob, eve]: readonly [FrontGuest, FrontGuest, FrontGuest]) {
    this.front = front;
    this.ada = ada;
    this.bob = bob;
    this.eve = eve;
  }

  static async open(): Promise<FileStage> {
    const front = await Front.open();
    return new FileStage(front, [await front.guest('Ada'), await front.guest('Bob'), await front.guest('Eve')]);
  }

  close(): Promise<void> {
    return this.front.close();
  }

  people(count = 2): FrontGuest[] {
    return [this.ada, this.bob, this.eve].slice(0, count);
  }

  async matchAt({ id }: Pick<FrontTable, 'id'>, at = this.front): Promise<Match> {
    const match = await at.platform.platform.matches.get(`${id}.match`);
    if (match === null) throw new Error('no match');
    return match;
  }

  logAt({ id }: Pick<FrontTable, 'id'>): Promise<readonly Entry[]> {
    return this.front.platform.platform.matches.log(`${id}.match`, 0);
  }

  async plainFile(steps: number, wanted: object = { game: 'nim', options: { beans: 20 } }): Promise<MatchFile> {
    const table = await this.front.started(this.people(), wanted);
    await this.front.play(table.id, steps, 'plain');
    return (await this.front.file(null, table.id)).body as unknown as MatchFile;
  }

  async sealedFile(steps: number): Promise<{ readonly file: SealedFile; readonly table: FrontTable }> {
    const table = await this.front.started(this.people(), { game: 'hands' });
    await this.front.play(table.id, steps, 'sealed');
    return { file: (await this.front.file(this.ada, table.id)).body as unknown as SealedFile, table };
  }

  /** The answer to someone who brings a file. */
  async brought(file: unknown, more: object = {}, at = this.front, who = this.ada) {
    const { said, at: where, body } = await at.ask(who, 'POST', '/api/tables', { file, ...more });
    return { said, ...(where === undefined ? {} : { at: where }), table: body.table };
  }
}
