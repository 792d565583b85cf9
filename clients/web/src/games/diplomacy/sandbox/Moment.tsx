import { FINAL_YEAR, FIRST_YEAR, SEASONS, type Season, type Stage } from '@tavola/games/diplomacy';
import { useEffect, useState } from 'preact/hooks';
import { Select } from '../../../design/index.ts';
import { editorWords } from './editor-words.ts';
import type { EditorModel } from './use-editor.ts';

/** Season, year and phase of the position. */
export function Moment({ editor: { state, setMoment } }: { readonly editor: EditorModel }) {
  const { say } = editorWords;
  const stages: readonly Stage[] = state.season === 'winter' ? ['adjustments'] : ['movement', 'retreats'];
  return (
    <div class="dip-edit-moment">
      <Select<Season>
        bare
        label={say['season.label']}
        value={state.season}
        choices={SEASONS.map((value) => ({ value, label: say[`season.${value}`] }))}
        onChange={(season) => setMoment({ season })}
      />
      <YearField year={state.year} onChange={(year) => setMoment({ year })} />
      <Select<Stage>
        bare
        label={say['stage.label']}
        value={state.stage}
        choices={stages.map((value) => ({ value, label: say[`stage.${value}`] }))}
        onChange={(stage) => setMoment({ stage })}
      />
    </div>
  );
}

/** A year counts once it is whole and possible. */
function YearField({ year, onChange }: { readonly year: number; readonly onChange: (year: number) => void }) {
  const [text, setText] = useState(`${year}`);
  useEffect(() => setText(`${year}`), [year]);
  return (
    <input
      class="input dip-edit-year"
      type="number"
      aria-label={editorWords.say['year.label']}
      min={FIRST_YEAR}
      max={FINAL_YEAR}
      value={text}
      onInput={({ currentTarget }) => {
        setText(currentTarget.value);
        const wanted = Number(currentTarget.value);
        const isPossible = Number.isInteger(wanted) && wanted >= FIRST_YEAR && wanted <= FINAL_YEAR;
        if (isPossible && wanted !== year) onChange(wanted);
      }}
      onBlur={() => setText(`${year}`)}
    />
  );
}
