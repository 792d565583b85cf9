import type { Game, Shape } from '@tavola/kernel';
import { nim } from '@tavola/kernel/toys';
import { expect, it } from 'vitest';
import { Story } from '../testing/story.ts';
import type { LessonChapter, LessonStep } from './lesson.ts';
import { LessonSession } from './lesson-session.ts';

const beans = nim as Game<Shape>;

const step = (example: string, more: Partial<LessonStep> = {}): LessonStep => ({
  ...{ title: example, text: '', nudge: '', done: '', example },
  ...more,
});

/** Two scenes. In the first the others answer; the second begins from a position and ends the match. */
const chapter: LessonChapter = {
  ...{ id: 'beans', title: 'Beans', options: { beans: 12 }, seats: 3, seat: 0, secret: 'lesson' },
  steps: [
    step('take 2', { replies: { 1: ['take 3'], 2: ['take 2'] } }),
    step('take 1', { fits: (action) => (action as { take: number }).take !== 2, replies: { 1: ['take 9'] } }),
    step('take 3', { position: { beans: 3, turn: 0, seats: 3, gone: [] } }),
    step('take 1'),
  ],
};

/** Opens the chapter at a step. The other seats answer when the test lets them. */
function opened(story: Story, at: number) {
  const waiting: (() => void)[] = [];
  const pause = () => {
    story.note('a reply is due');
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  return {
    session: LessonSession.open(beans, chapter, at, pause),
    reply: () => waiting.shift()?.(),
  };
}

function watch(story: Story, session: LessonSession): void {
  story.watch('session', session);
  story.watch('lesson', {
    get state() {
      return {
        ...session.lessonState,
        example: session.example(),
        hasNext: session.hasNext,
        title: session.step?.title,
      };
    },
    listen: (listener) => session.listenToLesson(listener),
  });
}

const golden = (name: string, { text }: Story) => expect(text).toMatchFileSnapshot(`testdata/story-${name}.golden.txt`);

function runOf(result: Awaited<ReturnType<typeof LessonSession.open>>): LessonSession {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

it('of a scene from its first step to its last', async () => {
  const story = new Story();
  const { session, reply } = opened(story, 0);
  const run = runOf(await session);
  watch(story, run);
  const fitting = () => [1, 2, 3].filter((take) => run.fits({ take }));
  await story.step('the example alone is right', fitting);
  await story.step('another move is refused', () => run.act({ take: 1 }));
  await story.step('the example is made', () => run.act({ take: 2 }));
  await story.step('nothing is right while the others move', fitting);
  await story.step('nor made', () => run.act({ take: 2 }));
  await story.step('the first replies', reply);
  await story.step('the second replies', reply);
  await story.step('nothing is right before the next step', fitting);
  await story.step('on', () => run.next());
  await story.step('several moves are right', fitting);
  await story.step('a draft is saved', () => run.save({ take: 3 }));
  await story.step('one of them is made', () => run.act({ take: 3 }));
  await story.step('a reply that cannot be made is replaced, and after it the scene is over', () => {
    reply();
  });
  await story.step('the last seat waits for ever', reply);
  await story.step('the start', () => run.viewAt(0));
  await story.step('not in a lesson', () =>
    Promise.all([run.undo(), run.takeBack(), run.propose(), run.vote(), run.say(), run.takeSeat(), run.leave()]),
  );
  await story.step('handed over', () => run.handOver());
  await story.step('closed', () => run.close());
  await story.step('a closed lesson tells nobody', () => run.next());
  await golden('scene', story);
});

it('opened in the middle of a scene, and at the second one', async () => {
  const story = new Story();
  const { session, reply } = opened(story, 1);
  const state = { isOpen: false };
  void session.then(() => {
    state.isOpen = true;
  });
  story.watch('opening', { state, listen: () => () => undefined });
  await story.step('it is not open before the others have replied', () => undefined);
  await story.step('one replied', reply);
  await story.step('both replied', reply);
  const run = runOf(await session);
  await story.step('what is on the table', () => [run.lessonState, run.step?.title, run.state.match?.view]);
  const second = runOf(await opened(story, 2).session);
  watch(story, second);
  await story.step('the second scene', () => [
    second.lessonState,
    second.state.match?.view,
    second.state.match?.options,
  ]);
  await story.step('its move ends the match', () => second.act(second.example()));
  await story.step('on, to a step that nobody can make', () => second.next());
  await story.step('it stays so', () => second.act({ take: 1 }));
  await story.step('past the end', () => second.next());
  await story.step('a step after the end of the match cannot be opened', async () => {
    const { ok } = await opened(story, 4).session;
    return ok;
  });
  await golden('opened', story);
});

it('a chapter for more seats than the game has is refused', async () => {
  expect(await LessonSession.open(beans, { ...chapter, seats: 9 }, 0)).toMatchObject({ ok: false });
});
