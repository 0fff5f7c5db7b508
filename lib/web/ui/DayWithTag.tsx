import { useFormats } from '../i18n/use-formats.ts';
import { Tag, type Tone } from './Tag.tsx';

export interface DayTag {
  tone: Tone;
  text: string;
}

/** A day, and what it means today, such as "Expired". Rows on phones show the tag's dot only. */
export function DayWithTag({ day, tag }: { day: string | null; tag: DayTag | undefined }) {
  const format = useFormats();
  return (
    <>
      {format.day(day)}
      {tag && '\u2002'}
      {tag && (
        <Tag tone={tag.tone} beside>
          {tag.text}
        </Tag>
      )}
    </>
  );
}
