'use client';

import { CopyButton } from '../../ui/list/CopyButton.tsx';
import css from './developers.module.css';

/** Lines to type or to expect, which can be copied; `label` says what they are. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <div className={css.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to get there */}
      <pre tabIndex={0} translate="no">
        {text}
      </pre>
      <CopyButton text={text} label={label} />
    </div>
  );
}
