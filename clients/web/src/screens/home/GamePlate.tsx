import { BookOpen, FlaskConical, Plus } from 'lucide';
import type { JSX } from 'preact';
import { texts } from '../../app/texts.ts';
import { LinkButton, Tooltip } from '../../design/index.ts';
import type { GameCard } from '../../games/client.ts';

interface Props {
  readonly card: GameCard;
  /** A match of it is kept on this device: Play leads back to it. */
  readonly goesOn: boolean;
}

/** One game: a board of its own, and Play. */
export function GamePlate({ card, goesOn }: Props): JSX.Element {
  const { id, name, players, length, line, Miniature } = card;
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
              <Tooltip text={texts.home.learnGame(name)}>
                <LinkButton look="ghost" icon={BookOpen} href={`/manuals/${id}`} label={texts.home.learnGame(name)} />
              </Tooltip>
            </span>
            {card.sandbox === true ? (
              <Tooltip text={texts.home.sandbox(name)}>
                <LinkButton
                  look="ghost"
                  icon={FlaskConical}
                  href={`/play/${id}?sandbox=1`}
                  label={texts.home.sandbox(name)}
                />
              </Tooltip>
            ) : null}
            <Tooltip text={texts.home.createGame(name)}>
              <LinkButton icon={Plus} href={`/create/${id}`} label={texts.home.createGame(name)} />
            </Tooltip>
          </span>
          <LinkButton
            look="primary"
            href={`/play/${id}`}
            label={goesOn ? texts.home.goOnGame(name) : texts.home.playGame(name)}
            class="plate-play"
          >
            {goesOn ? texts.home.goOn : texts.home.play}
          </LinkButton>
        </div>
      </div>
    </li>
  );
}
