import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Checkbox, CodeField, Disclosure, Field, Select, Skeleton, Switch } from '../design/index.ts';
import { Specimen } from './Specimen.tsx';

export function FieldSamples(): JSX.Element {
  const [text, setText] = useState('');
  const [code, setCode] = useState('K7Q4');
  const [choice, setChoice] = useState<'a' | 'b'>('a');
  const [on, setOn] = useState(true);
  const choices = [
    { value: 'a', label: 'At random' },
    { value: 'b', label: 'Placed in turn' },
  ] as const;
  return (
    <Specimen title="Fields">
      <Field label="Name of the table" help="Everybody sees it." value={text} onInput={setText} placeholder="Game" />
      <Field
        label="Adjudication period"
        value="40 seconds"
        onInput={setText}
        error="The shortest period is 1 minute. Choose 1 minute or more."
      />
      <Field label="Description" lines={2} value={text} onInput={setText} />
      <Field label="Switched off" value="Nothing to change" onInput={setText} disabled />
      <Select label="Set-up" value={choice} choices={choices} onChange={setChoice} />
      <CodeField label="Code of the table" value={code} onInput={setCode} />
      <CodeField
        label="Code of another table"
        value="K7Q4RM2"
        onInput={setCode}
        error="There’s no table with this code."
      />
      <Switch label="Quiet sounds" help="Hear a tick when a piece lands." checked={on} onChange={setOn} />
      <Checkbox label="Anybody may watch" checked={on} onChange={setOn} />
      <Checkbox label="Cannot be changed" checked={false} onChange={setOn} disabled />
      <Disclosure title="More choices" note="What few people need." urgent={false}>
        <Checkbox label="Something rare" checked={on} onChange={setOn} />
      </Disclosure>
      <Skeleton lines={2} />
    </Specimen>
  );
}
