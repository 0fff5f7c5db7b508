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

interface Content {
  bodies: readonly string[];
  /** Undefined while the original is shown. */
  title?: string | undefined;
}

const Displayed = createContext<Content>({ bodies: [] });

/** Translatable for the vendor's HTML: texts are translated, tags stay. `TranslatedBody` stands for each body. */
export function TranslatableHtml({ bodies, title, children }: Props) {
  const titles = title ? [title] : [];
  return (
    <Translatable
      texts={() => [...titles, ...bodies.flatMap(textsOf)]}
      textsKey={[...titles, ...bodies].join('\n')}
    >
      {(translated) => (
        <Displayed
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
        </Displayed>
      )}
    </Translatable>
  );
}

export const TranslatedBody = ({ at = 0 }: { at?: number }) => (
  <SafeHtml html={use(Displayed).bodies[at] ?? ''} />
);

export function TranslatedTitle({
  original,
  className,
}: {
  original: string;
  className?: string | undefined;
}) {
  const { title } = use(Displayed);
  return title && title !== original && <p className={className}>{title}</p>;
}

function translateBodies(bodies: readonly string[], translated: readonly string[]): string[] {
  let end = 0;
  return bodies.map((body) => {
    const count = textsOf(body).length;
    end += count;
    return withTexts(body, translated.slice(end - count, end));
  });
}
