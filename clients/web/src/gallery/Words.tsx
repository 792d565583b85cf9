import { catalogue } from '@tavola/words/catalogue';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadForLocale } from '../app/language.ts';
import { PageTitle } from '../app/PageTitle.tsx';
import { Select } from '../design/index.ts';
import { LanguageSelect } from '../screens/settings/LanguageSelect.tsx';
import { renderSamples } from './samples.ts';
import './gallery.css';

const AREAS = Object.keys(catalogue).map((value) => ({ value, label: value }));

/** Every message of an area with sample values, at the width of a small phone, for translators. */
export function Words(): JSX.Element {
  const [area, setArea] = useState('home');
  const [messages, setMessages] = useState<readonly (readonly [string, unknown])[]>([]);
  const shown = catalogue[area];
  useEffect(() => {
    if (shown !== undefined) void loadForLocale(shown.load).then((loaded) => setMessages(Object.entries(loaded)));
  }, [shown]);
  return (
    <div class="page gallery">
      <div class="page-head">
        <PageTitle title="Words" />
      </div>
      <div class="row wrap">
        <Select label="Area" value={area} choices={AREAS} onChange={setArea} />
        <LanguageSelect />
      </div>
      <dl class="gallery-words">
        {messages.map(([key, message]) => (
          <div key={key}>
            <dt class="meta">{key}</dt>
            {renderSamples(message, shown?.params[key] ?? {}).map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}
