import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Rights } from '#lib/contract/access.ts';
import { Tabs } from '../../ui/parts/Tabs.tsx';
import css from './settings.module.css';
import { type SettingsPageName, settingsFor } from './settings.ts';

interface Props {
  who: Rights;
  current: SettingsPageName;
  children: ReactNode;
}

/** A page of the settings (`children`) below tabs that link to the others. `current` is its tab. */
export function Settings({ who, current, children }: Props) {
  const t = useTranslations();
  const tabs = settingsFor(who).map(({ title, ...tab }) => ({ ...tab, label: t(title) }));
  return (
    <div className={css.settings}>
      <Tabs label={t('shell.user.settings')} tabs={tabs} current={current} />
      {children}
    </div>
  );
}

interface SettingsFormProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** The content of a page with a form. */
export function SettingsForm({ title, text, children }: SettingsFormProps) {
  return (
    <section className={css.page}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={css.box}>{children}</div>
    </section>
  );
}
