import { useFormatter, useTranslations } from 'next-intl';
import type { LoadedPart } from '#lib/contract/problems.ts';
import { LatePart } from '../loading/LatePart.tsx';
import { ChatAboutButton, type ChatSubject } from './ChatAboutButton.tsx';
import css from './detail.module.css';
import { Section } from './Section.tsx';

interface RelatedLink {
  label: string;
  href: string;
  /** The number of records on the linked page; not shown when it is unknown. */
  count?: Promise<LoadedPart<number | null>> | undefined;
}

interface Props {
  links?: readonly (RelatedLink | false | undefined)[];
  /** Links whose records are still being looked up. */
  later?: readonly LaterLinks[];
  /** The text of the button that opens the chat; undefined for accounts without chat. */
  chatAbout?: ChatSubject | false | undefined;
}

/** Links that stream in after the page. */
export type LaterLinks = Promise<LoadedPart<readonly RelatedLink[]>> | false | undefined;

/** Links from a record to related records, and a button that asks about it in the chat; nothing without any of them. */
export function RelatedLinks({ links = [], later = [], chatAbout }: Props) {
  const t = useTranslations('list.detail');
  const shown = links.filter((link) => link !== undefined && link !== false);
  const pendingLinks = later.filter((part) => part !== undefined && part !== false);
  if (shown.length === 0 && pendingLinks.length === 0 && !chatAbout) return null;
  return (
    <Section title={t('related')} action={chatAbout && <ChatAboutButton {...chatAbout} />}>
      <ul className={css.related}>
        {shown.map((link) => (
          <Item key={link.href} {...link} />
        ))}
        {pendingLinks.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
          <LatePart key={index} load={part} placeholder={null}>
            {(loadedLinks) => loadedLinks.map((link) => <Item key={link.href} {...link} />)}
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
        {(value) => value !== null && <Count value={value} />}
      </LatePart>
    )}
  </li>
);

const Count = ({ value }: { value: number }) => <span>{useFormatter().number(value)}</span>;
