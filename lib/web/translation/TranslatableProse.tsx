import { EmptyText, Prose } from '../ui/detail/Prose.tsx';
import { TranslatableTexts, TranslatedText } from './TranslatableTexts.tsx';

/** A translatable text; `none` replaces an empty one. */
export function TranslatableProse({ text, none }: { text: string; none: string }) {
  if (!text) return <EmptyText>{none}</EmptyText>;
  return (
    <TranslatableTexts texts={[text]}>
      <Prose>
        <TranslatedText text={text} />
      </Prose>
    </TranslatableTexts>
  );
}
