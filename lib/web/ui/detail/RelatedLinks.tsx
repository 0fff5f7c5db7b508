import { useFormatter, useTranslations } from 'next-intl';
import type { LoadedPart } from '#lib/contract/problems.ts';
import { LatePart } from '../loading/LatePart.tsx';
import { ChatAboutButton, type ChatSubject } from './ChatAboutButton.tsx';
import css from './detail.module.css';
import { Section } from './Section.tsx';

interface RelatedLink {
  label: string;
  href: string;
  /** How many records are behind it; left out when that cannot be loaded. */
  count?: Promise<LoadedPart<number>> | undefined;
}

interface Props {
  links?: readonly (RelatedLink | false | undefined)[];
  /** Records that have to be looked up. */
  later?: readonly LaterLinks[];
  /** What the chat is opened with; left out for accounts without chat. */
  chatAbout?: ChatSubject | false | undefined;
}

export type LaterLinks = Promise<LoadedPart<readonly RelatedLink[]>> | false | undefined;

/** Links from a record to those that belong to it, and the question about it in the chat. */
export function RelatedLinks({ links = [], later = [], chatAbout }: Props) {
  const t = useTranslations('list.detail');
  const shown = links.filter((link) => link !== undefined && link !== false);
  const loading = later.filter((part) => part !== undefined && part !== false);
  if (shown.length === 0 && loading.length === 0 && !chatAbout) return null;
  return (
    <Section title={t('related')} action={chatAbout && <ChatAboutButton {...chatAbout} />}>
      <ul className={css.related}>
        {shown.map((link) => (
          <Item key={link.href} {...link} />
        ))}
        {loading.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
          <LatePart key={index} load={part} placeholder={null}>
            {(found) => found.map((link) => <Item key={link.href} {...link} />)}
          </LatePart>
        ))}
      </ul>
    </Section>
  );
}

const Item = ({ label, href, count }: RelatedLink) => (
  <li>
    <a href={href}>{label}</a>
    {count && (
      <LatePart load={count} placeholder={null}>
        {(value) => <Count value={value} />}
      </LatePart>
    )}
  </li>
);

const Count = ({ value }: { value: number }) => <span>{useFormatter().number(value)}</span>;
