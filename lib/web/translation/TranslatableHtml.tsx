'use client';

import { createContext, type ReactNode, use } from 'react';
import { SafeHtml } from '../ui/SafeHtml.tsx';
import { textsOf, withTexts } from './html.ts';
import { Translatable } from './Translatable.tsx';

interface Props {
  /** HTML sanitised by the server. */
  bodies: readonly string[];
  title?: string;
  children: ReactNode;
}

interface DisplayedContent {
  /** The HTML, original or translated. */
  bodies: readonly string[];
  /** The translated title; undefined while the original is shown. */
  title?: string | undefined;
}

const DisplayedContext = createContext<DisplayedContent>({ bodies: [] });

/**
 * Makes the vendor's HTML translatable: its texts are translated, its tags stay. The children have a `TranslatedBody` for
 * each body, and may have a `TranslatedTitle`.
 */
export function TranslatableHtml({ bodies, title, children }: Props) {
  const titles = title ? [title] : [];
  return (
    <Translatable
      texts={() => [...titles, ...bodies.flatMap(textsOf)]}
      textsKey={[...titles, ...bodies].join('\n')}
    >
      {(translated) => (
        <DisplayedContext
          value={
            translated
              ? {
                  bodies: translateBodies(bodies, translated.slice(titles.length)),
                  title: title && translated[0],
                }
              : { bodies }
          }
        >
          {children}
        </DisplayedContext>
      )}
    </Translatable>
  );
}

/** The body at this index, original or translated. */
export const TranslatedBody = ({ at = 0 }: { at?: number }) => (
  <SafeHtml html={use(DisplayedContext).bodies[at] ?? ''} />
);

/** The translated title, below the original one; nothing without a translation that differs. */
export function TranslatedTitle({
  original,
  className,
}: {
  original: string;
  className?: string | undefined;
}) {
  const { title } = use(DisplayedContext);
  return title && title !== original && <p className={className}>{title}</p>;
}

function translateBodies(bodies: readonly string[], translated: readonly string[]): string[] {
  const remaining = [...translated];
  return bodies.map((body) => withTexts(body, remaining.splice(0, textsOf(body).length)));
}
