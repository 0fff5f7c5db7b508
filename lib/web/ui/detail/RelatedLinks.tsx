import { useFormatter, useTranslations } from 'next-intl';
import type { LoadedPart } from '#lib/contract/problems.ts';
import { LatePart } from '../loading/LatePart.tsx';
import css from './detail.module.css';
import { Section } from './Section.tsx';

export interface RelatedLink {
  label: string;
  href: string;
  /** How many records are behind it; left out when that cannot be loaded. */
  count?: Promise<LoadedPart<number>> | undefined;
}

/** Links from a record to those that belong to it. */
export function RelatedLinks({ links }: { links: readonly RelatedLink[] }) {
  const t = useTranslations('list.detail');
  if (links.length === 0) return null;
  return (
    <Section title={t('related')}>
      <ul className={css.related}>
        {links.map(({ label, href, count }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            {count && (
              <LatePart load={count} placeholder={null}>
                {(value) => <Count value={value} />}
              </LatePart>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Count = ({ value }: { value: number }) => <span>{useFormatter().number(value)}</span>;
