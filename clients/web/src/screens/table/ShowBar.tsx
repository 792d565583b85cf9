import './show.css';
import type { RichPart } from '@tavola/words';
import { ChevronsRight, Pause, Play, SkipBack, SkipForward } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { SHOW_SPEEDS } from '../../app/settings.ts';
import { Button, Select } from '../../design/index.ts';
import { joinSentences, plainText } from './history-lines.ts';
import { StyledText } from './Log.tsx';
import { sceneSubject } from './shown-step.ts';
import type { ShowModel } from './use-director.ts';
import type { HistoryModel } from './use-history.ts';
import { useNarrow } from './use-layout.ts';
import type { ShownModels, TableModel } from './use-table.ts';

/** Sentences of the beats of the scene so far. The last one is on show. */
export function sentencesOnShow({ ui, players }: TableModel, { scene }: ShowModel): readonly (readonly RichPart[])[] {
  return (scene?.beats ?? []).flatMap((events) => {
    const said = events.flatMap((event) => (event === null ? [] : (ui.words.event(event, players, scene?.view) ?? [])));
    return said.length === 0 ? [] : [joinSentences(said)];
  });
}

/** Name of the scene: the game’s, else the player who acts, or an empty string. */
export function titleOnShow({ ui, names }: TableModel, { stops }: HistoryModel, { scene }: ShowModel): string {
  if (scene === null) return '';
  const { beats } = ui.board ?? {};
  const subject = sceneSubject(scene, stops, beats?.cutAt);
  const title = beats?.title?.(subject, scene.before) || beats?.title?.(scene.opening, scene.before);
  const [by] = scene.isFirst ? (stops.find(({ seq }) => seq === scene.seq)?.seats ?? []) : [];
  return title || (names[beats?.seatOf?.(subject) ?? by ?? -1] ?? '');
}

interface ShowBarProps extends ShownModels {
  /** How to leave the show behind, in place of the button that skips it. */
  readonly onward?: ComponentChildren;
}

/** Below the board while a step is shown: what has happened in the scene, and how to go on. */
export function ShowBar({ table, history, onward }: ShowBarProps): JSX.Element {
  const { show } = history;
  const { scene } = show;
  const { Picture, cutAt } = table.ui.board?.beats ?? {};
  const subject = scene === null ? null : sceneSubject(scene, history.stops, cutAt);
  const narrow = useNarrow();
  return (
    <div class="room-bar show-bar" data-zone="bar">
      {Picture === undefined || scene === null || narrow ? null : (
        <div class="show-picture" aria-hidden="true">
          <Picture event={subject} before={scene.before} view={scene.view} />
        </div>
      )}
      <div class="bar-words">
        <strong class="bar-title">{titleOnShow(table, history, show)}</strong>
        <ol class="show-beats">
          {sentencesOnShow(table, show).map((words) => (
            <li key={plainText(words)}>
              <StyledText words={words} />
            </li>
          ))}
        </ol>
      </div>
      <ShowControls show={show} back={history.back} onward={onward} />
    </div>
  );
}

interface ShowControlsProps extends Pick<ShowBarProps, 'onward'> {
  readonly show: ShowModel;
  readonly back: () => void;
}

function ShowControls({ show, back, onward }: ShowControlsProps): JSX.Element {
  const { say: m } = tableWords;
  const narrow = useNarrow();
  return (
    <fieldset class="bar-keys show-keys" aria-label={m['show.label']}>
      <Button look="ghost" icon={SkipBack} label={m['show.back.button']} onClick={back} />
      <Button
        class="show-pause"
        icon={show.isPaused ? Play : Pause}
        label={show.isPaused ? m['show.play.button'] : m['show.pause.button']}
        onClick={show.toggle}
      />
      <Button look="ghost" icon={SkipForward} label={m['show.forward.button']} onClick={show.next} />
      <ShowSpeedSelect show={show} />
      {onward ?? (
        <Button look="ghost" icon={ChevronsRight} keyCap="S" label={m['show.skip.button']} onClick={show.skip}>
          {narrow ? undefined : m['show.skip.button']}
        </Button>
      )}
    </fieldset>
  );
}

/** How fast moves are shown. */
export function ShowSpeedSelect({ show }: { readonly show: ShowModel }): JSX.Element {
  const { say: m } = tableWords;
  const choices = SHOW_SPEEDS.map((value) => ({ value, label: m[`show.speed.${value}`] }));
  return <Select bare label={m['show.speed.label']} value={show.speed} choices={choices} onChange={show.choose} />;
}
