import { useTranslations } from 'next-intl';
import { Icon } from '../icon/Icon.tsx';
import { truncateText } from '../list/table/truncate-text.ts';
import { Button } from '../parts/Button.tsx';

/** The record that a chat message is about. */
export interface ChatSubject {
  name: string;
  /** Further lines about the record. */
  text?: string | undefined;
}

/** Leaves room for the question in a message of the chat. */
const maxTextLength = 2000;

/** Opens the chat with a record in the message field. The chat button in the header handles the click, by `data-chat-text`. */
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
