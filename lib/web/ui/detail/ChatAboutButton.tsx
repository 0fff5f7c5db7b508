import { useTranslations } from 'next-intl';
import { Icon } from '../icon/Icon.tsx';
import { truncateText } from '../list/table/truncate-text.ts';
import { Button } from '../parts/Button.tsx';

/** A record in the words of a message. */
export interface ChatSubject {
  name: string;
  text?: string | undefined;
}

/** Leaves room for the question in a message of the chat. */
const maxTextLength = 2000;

/** Opens the chat with a record in the message; the header's chat button acts on it. */
export function ChatAboutButton({ name, text = '' }: ChatSubject) {
  const t = useTranslations('search');
  const lines = [name, truncateText(text.trim(), maxTextLength)].filter(Boolean);
  return (
    <Button variant="outlined" data-chat-text={lines.map((line) => `${line}\n`).join('')}>
      <Icon name="ForumOutlined" />
      {t('askInChat')}
    </Button>
  );
}
