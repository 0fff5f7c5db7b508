import type { ChatConnection } from './connection.ts';

/** Number of groups for the token check. */
const partCount = 10;

/** All open sockets, indexed by user: a message must not scan thousands. */
export class ChatConnections {
  readonly all = new Set<ChatConnection>();
  private readonly byUser = new Map<number, Set<ChatConnection>>();
  private readonly parts = Array.from({ length: partCount }, () => new Set<ChatConnection>());
  private addedCount = 0;
  private nextIndex = 0;

  add(connection: ChatConnection): void {
    this.all.add(connection);
    this.parts[this.addedCount++ % partCount]?.add(connection);
  }

  assignUser(connection: ChatConnection, userId: number): void {
    const connections = this.byUser.get(userId) ?? new Set();
    this.byUser.set(userId, connections.add(connection));
  }

  remove(connection: ChatConnection): void {
    this.all.delete(connection);
    for (const part of this.parts) part.delete(connection);
    const userId = connection.user?.id ?? 0;
    const connections = this.byUser.get(userId);
    connections?.delete(connection);
    if (connections?.size === 0) this.byUser.delete(userId);
  }

  ofUser(userId: number): Iterable<ChatConnection> {
    return this.byUser.get(userId) ?? [];
  }

  send(userId: number, frame: string): void {
    for (const connection of this.ofUser(userId)) connection.send(frame);
  }

  sendAll(frame: string): void {
    for (const connection of this.all) if (connection.user) connection.send(frame);
  }

  /** Returns the next group of sockets. Each socket is in one group. */
  nextPart(): Iterable<ChatConnection> {
    return this.parts[this.nextIndex++ % partCount] ?? [];
  }
}
