import { factsWords } from '@tavola/words';
import { BookOpen, FlaskConical, Plus } from 'lucide';
import type { JSX } from 'preact';
import { cardWords, homeWords } from '../../app/areas.ts';
import type { ListedGame } from '../../board/ui.ts';
import { LinkButton, Tooltip } from '../../design/index.ts';

interface GameTileProps {
  readonly card: ListedGame;
  /** Whether Play continues a game stored on this device. */
  readonly canContinue: boolean;
}

/** One game on the home page. */
export function GameTile({ card, canContinue }: GameTileProps): JSX.Element {
  const { id, name, Miniature } = card;
  const { players, length, line } = factsWords(cardWords.say, card);
  return (
    <li class="plate">
      <div class="plate-picture">
        <Miniature />
      </div>
      <div class="plate-foot">
        <div class="plate-words">
          <h2>{name}</h2>
          <p class="meta">
            <span>{players}</span> <span>{length}</span>
          </p>
          <p class="plate-line">{line}</p>
        </div>
        <div class="plate-buttons">
          <span class="plate-more">
            <span class="plate-learn">
              <Tooltip text={homeWords.say['home.learn-game']({ game: name })}>
                <LinkButton
                  look="ghost"
                  icon={BookOpen}
                  href={`/manuals/${id}`}
                  label={homeWords.say['home.learn-game']({ game: name })}
                />
              </Tooltip>
            </span>
            {card.sandbox === true ? (
              <Tooltip text={homeWords.say['home.sandbox-game']({ game: name })}>
                <LinkButton
                  look="ghost"
                  icon={FlaskConical}
                  href={`/play/${id}?sandbox=1`}
                  label={homeWords.say['home.sandbox-game']({ game: name })}
                />
              </Tooltip>
            ) : null}
            <Tooltip text={homeWords.say['home.create-game']({ game: name })}>
              <LinkButton
                icon={Plus}
                href={`/create/${id}`}
                label={homeWords.say['home.create-game']({ game: name })}
              />
            </Tooltip>
          </span>
          <LinkButton
            look="primary"
            href={`/play/${id}`}
            label={
              canContinue
                ? homeWords.say['home.continue-game']({ game: name })
                : homeWords.say['home.play-game']({ game: name, bots: (card.usualSeats ?? card.seats[0]) - 1 })
            }
            class="plate-play"
          >
            {canContinue ? homeWords.say['home.continue.button'] : homeWords.say['home.play.button']}
          </LinkButton>
        </div>
      </div>
    </li>
  );
}
