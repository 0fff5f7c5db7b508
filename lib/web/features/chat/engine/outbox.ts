import type { SentMessage } from '#lib/contract/chat-frames.ts';
import { SendPacer } from './send-pacer.ts';
import type { Outgoing, UploadedFile } from './state.ts';

/** What a user sends: a text, or a file to be uploaded. */
export type Content = { readonly text: string } | { readonly upload: File };

interface OutboxDependencies {
  upload(
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<UploadedFile>;
  /** Returns false while nothing can be sent. */
  send(message: SentMessage): boolean;
  /** Whether the log is complete up to now. */
  isSynced(): boolean;
  changed(outbox: readonly Outgoing[]): void;
  /** Returns the newest id of the log. */
  newest(): number;
  /** Fetches the history, as a message was not acknowledged. */
  resync(): void;
}

/** How long a message waits for a connection, and for its acknowledgement. */
const connectTimeoutMs = 30_000;
const ackTimeoutMs = 15_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const controlCharacters = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/** Removes the characters that messages may not contain, as in text pasted from a table or a log. */
const removeControlCharacters = (text: string): string =>
  text.replace(/\t/g, '    ').replace(controlCharacters, '').toWellFormed();

/**
 * Messages that are being sent or that failed, in the order in which they were written. A message that may have arrived is
 * sent again only by the user, with `resend`. `Conversation` reports frames and arrived messages to it.
 */
export class Outbox {
  readonly #dependencies: OutboxDependencies;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #uploads = new Map<string, { file: File; controller: AbortController }>();
  /** Client ids of messages that were sent over the current connection, which still has to acknowledge them. */
  readonly #awaitingAck = new Set<string>();
  readonly #pacer = new SendPacer(() => this.send());
  /** Files are uploaded one after another: this resolves after the last upload in the queue. */
  #uploadQueue: Promise<void> = Promise.resolve();
  #messages: readonly Outgoing[] = [];

  constructor(dependencies: OutboxDependencies) {
    this.#dependencies = dependencies;
  }

  /** Restores messages of an earlier page. Those that were sent may have arrived; uploads are lost. */
  restore(outbox: readonly Outgoing[]): void {
    this.setMessages(outbox.filter(({ state }) => state !== 'uploading'));
  }

  add(content: Content, sn: string): void {
    const clientId = crypto.randomUUID();
    const common = { clientId, sn, share: 0, behind: 0 };
    if ('text' in content) {
      const text = removeControlCharacters(content.text);
      this.setMessages([...this.#messages, { ...common, text, state: 'waiting' }]);
      this.send();
    } else {
      const { name } = content.upload;
      this.setMessages([...this.#messages, { ...common, fileName: name, state: 'uploading' }]);
      this.#queueUpload(clientId, content.upload);
    }
  }

  /** The newest entry when the first unconfirmed message was sent; infinite for none. */
  get unconfirmedSince(): number {
    const unconfirmed = this.#messages.filter((message) => this.#isUnconfirmed(message));
    return Math.min(...unconfirmed.map(({ behind }) => behind));
  }

  /** Sends a failed message again under the same id; does nothing for other messages. */
  resend(clientId: string): void {
    const message = this.#find(clientId);
    const file = this.#uploads.get(clientId)?.file;
    if (message?.state !== 'failed') return;
    if (file && !message.file) {
      this.#update(clientId, { state: 'uploading', share: 0 });
      this.#queueUpload(clientId, file);
      return;
    }
    this.#update(clientId, { state: 'waiting' });
    this.send();
  }

  discard(clientId: string): void {
    this.#uploads.get(clientId)?.controller.abort();
    this.setMessages(this.#messages.filter((message) => message.clientId !== clientId));
  }

  /** Handles the portal's report that it did not forward a message. */
  handleRefusal(
    clientId: string,
    why: 'busy' | 'invalid' | 'byService' | 'notConnected',
    said: string,
  ): void {
    if (why === 'notConnected') {
      this.#requeue(clientId);
      return;
    }
    if (why === 'busy' && this.#pacer.recordBusy()) this.#wait(clientId);
    else this.#fail(clientId, { why, said });
    this.send();
  }

  /** Called when the log is complete: unconfirmed messages that are still here have not arrived. */
  failUnconfirmed(): void {
    for (const message of this.#messages) if (this.#isUnconfirmed(message)) this.#fail(message.clientId, {});
    this.send();
  }

  /** Called for each new connection, which acknowledges nothing that was sent over an earlier one. */
  handleConnected(): void {
    this.#awaitingAck.clear();
    this.send();
  }

  /** Sends waiting messages in their order. Once the pacer delays one, those after it wait too. */
  send(): void {
    let isPaced = false;
    for (const { clientId, state } of this.#messages) {
      if (state !== 'waiting') continue;
      isPaced ||= this.#maySend && !this.#pacer.canSend(this.#awaitingAck.size);
      // A paced message has no timeout, as it does not wait for a connection.
      if (isPaced) this.#stopWaiting(clientId);
      else this.#sendOrWait(clientId);
    }
    if (!this.#messages.some(({ state }) => state === 'waiting')) this.#pacer.recordEmpty();
  }

  /** Replaces the messages. Those that are gone have arrived or were discarded, which may let waiting ones be sent. */
  setMessages(outbox: readonly Outgoing[]): void {
    if (outbox === this.#messages) return;
    const wasBlocked = this.#hasUnconfirmed;
    const keptIds = new Set(outbox.map(({ clientId }) => clientId));
    const inFlight = this.#awaitingAck.size;
    for (const { clientId } of this.#messages) {
      if (keptIds.has(clientId)) continue;
      this.#stopWaiting(clientId);
      this.#uploads.delete(clientId);
    }
    this.#messages = outbox;
    this.#dependencies.changed(outbox);
    const isAcknowledged = this.#awaitingAck.size < inFlight;
    if (isAcknowledged) this.#pacer.recordAcknowledged();
    if (isAcknowledged || (wasBlocked && !this.#hasUnconfirmed)) this.send();
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#pacer.stop();
    for (const { controller } of this.#uploads.values()) controller.abort();
  }

  /** Whether a message was sent over an earlier connection or not acknowledged in time: it may be in the history or not. */
  #isUnconfirmed({ clientId, state }: Outgoing): boolean {
    return state === 'sent' && !this.#awaitingAck.has(clientId);
  }

  get #hasUnconfirmed(): boolean {
    return this.#messages.some((message) => this.#isUnconfirmed(message));
  }

  /** A message must not overtake one that did not arrive and will be sent again. */
  get #maySend(): boolean {
    return this.#dependencies.isSynced() || !this.#hasUnconfirmed;
  }

  #find(clientId: string): Outgoing | undefined {
    return this.#messages.find((message) => message.clientId === clientId);
  }

  /** Changes fields of a message and clears its failure. */
  #update(clientId: string, changes: Partial<Outgoing>): void {
    this.setMessages(
      this.#messages.map((message) => {
        if (message.clientId !== clientId) return message;
        const { why: _, said: __, error: ___, ...rest } = message;
        return { ...rest, ...changes };
      }),
    );
  }

  #fail(clientId: string, failure: Pick<Outgoing, 'why' | 'said' | 'error'>): void {
    this.#stopWaiting(clientId);
    this.#update(clientId, { state: 'failed', ...failure });
  }

  /** Stops waiting for a connection or an acknowledgement. */
  #stopWaiting(clientId: string): void {
    clearTimeout(this.#timers.get(clientId));
    this.#timers.delete(clientId);
    this.#awaitingAck.delete(clientId);
  }

  #startTimer(clientId: string, ms: number, onExpired: () => void): void {
    clearTimeout(this.#timers.get(clientId));
    this.#timers.set(clientId, setTimeout(onExpired, ms));
  }

  /** Sends a message, or lets it wait for a connection. */
  #sendOrWait(clientId: string): void {
    const message = this.#find(clientId);
    if (message?.state !== 'waiting') return;
    const { text, file, sn } = message;
    const behind = this.#dependencies.newest();
    const content = file ? { file: { url: file.url, name: file.name, bytes: file.bytes } } : { text };
    if (
      this.#maySend &&
      this.#dependencies.send({ type: 'message', clientId, ...content, ...(sn && { sn }) })
    ) {
      this.#awaitingAck.add(clientId);
      this.#pacer.recordSent();
      this.#update(clientId, { state: 'sent', behind });
      this.#startTimer(clientId, ackTimeoutMs, () => {
        this.#awaitingAck.delete(clientId);
        this.#dependencies.resync();
        this.send();
      });
    } else if (!this.#timers.has(clientId)) {
      this.#startTimer(clientId, connectTimeoutMs, () => this.#fail(clientId, {}));
    }
  }

  #queueUpload(clientId: string, file: File): void {
    const controller = new AbortController();
    this.#uploads.set(clientId, { file, controller });
    this.#uploadQueue = this.#uploadQueue.then(() => this.#upload(clientId, file, controller.signal));
  }

  #wait(clientId: string): void {
    // The order matters: a `sent` message that awaits no acknowledgement would count as unconfirmed.
    this.#update(clientId, { state: 'waiting' });
    this.#stopWaiting(clientId);
  }

  /** Sends a message again that was not forwarded: at once when there is a newer connection, else over the next one. */
  #requeue(clientId: string): void {
    const isReconnected = !this.#awaitingAck.has(clientId);
    this.#wait(clientId);
    if (isReconnected) this.send();
    else this.#startTimer(clientId, connectTimeoutMs, () => this.#fail(clientId, {}));
  }

  /** Uploads a file and sends its message. After a failure the message is `failed` with the error. */
  async #upload(clientId: string, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const onProgress = (share: number) => {
        if (!signal.aborted) this.#update(clientId, { share });
      };
      const { url, name, bytes, address } = await this.#dependencies.upload(file, { signal, onProgress });
      if (signal.aborted) return;
      this.#update(clientId, { state: 'waiting', file: { url, name, bytes, address }, share: 1 });
      this.send();
    } catch (error) {
      if (!signal.aborted) this.#fail(clientId, { why: 'upload', error });
    }
  }
}
