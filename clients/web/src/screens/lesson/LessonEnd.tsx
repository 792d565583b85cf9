import { BookOpen, Play, RotateCcw } from 'lucide';
import type { JSX } from 'preact';
import { lessonTexts as texts } from '../../app/lesson-texts.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { Button, LinkButton } from '../../design/index.ts';
import type { GameCard } from '../../games/client.ts';
import './lesson.css';

export interface LessonEndProps {
  readonly card: GameCard;
  readonly onAgain: () => void;
}

export function LessonEnd({ card, onAgain }: LessonEndProps): JSX.Element {
  const { Miniature } = card;
  return (
    <div class="page medium lesson-end">
      <div class="lesson-picture">
        <Miniature />
      </div>
      <PageTitle title={texts.endTitle} />
      <p class="lead">{texts.endText}</p>
      <div class="lesson-ways">
        <LinkButton look="primary" size="large" icon={Play} href={`/play/${card.id}?level=easy`}>
          {texts.play}
        </LinkButton>
        <LinkButton look="secondary" size="large" icon={BookOpen} href={`/manuals/${card.id}`}>
          {texts.manual}
        </LinkButton>
        <Button look="ghost" size="large" icon={RotateCcw} onClick={onAgain}>
          {texts.repeat}
        </Button>
      </div>
      <p>
        <a class="link" href="/manuals">
          {texts.others}
        </a>
      </p>
    </div>
  );
}
