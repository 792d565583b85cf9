import { BookOpen, Play, RotateCcw } from 'lucide';
import type { JSX } from 'preact';
import { lessonWords } from '../../app/areas.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import type { ListedGame } from '../../board/ui.ts';
import { Button, LinkButton } from '../../design/index.ts';
import './lesson.css';

export interface LessonEndProps {
  readonly card: ListedGame;
  readonly onAgain: () => void;
}

export function LessonEnd({ card, onAgain }: LessonEndProps): JSX.Element {
  const { Miniature } = card;
  return (
    <div class="page medium lesson-end">
      <div class="lesson-picture">
        <Miniature />
      </div>
      <PageTitle title={lessonWords.say['end.title']} />
      <p class="lead">{lessonWords.say['end.text']}</p>
      <div class="lesson-ways">
        <LinkButton look="primary" size="large" icon={Play} href={`/play/${card.id}?level=easy`}>
          {lessonWords.say['end.play']}
        </LinkButton>
        <LinkButton look="secondary" size="large" icon={BookOpen} href={`/manuals/${card.id}`}>
          {lessonWords.say['end.rules']}
        </LinkButton>
        <Button look="ghost" size="large" icon={RotateCcw} onClick={onAgain}>
          {lessonWords.say['end.repeat']}
        </Button>
      </div>
      <p>
        <a class="link" href="/manuals">
          {lessonWords.say['end.others']}
        </a>
      </p>
    </div>
  );
}
