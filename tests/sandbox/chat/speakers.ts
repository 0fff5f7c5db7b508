export type Speaker = { id: number; name: string; avatar: string; manual: boolean };

const avatar = (name: string) => `/static/avatar/${name}.png`;

export const assistant: Speaker = {
  id: 1,
  name: 'AI assistant',
  avatar: avatar('assistant'),
  manual: false,
};

/** The last agent is the technician. */
export const agents: readonly Speaker[] = [
  { id: 11, name: 'Anna Keller', avatar: avatar('anna'), manual: true },
  { id: 12, name: '王伟 Wang Wei', avatar: avatar('wangwei'), manual: true },
  { id: 13, name: 'James Carter', avatar: avatar('james'), manual: true },
];

export function agentById(id: number | null): Speaker | undefined {
  return agents.find((agent) => agent.id === id);
}

export function nextAgent(id: number | null): Speaker {
  const at = agents.findIndex((agent) => agent.id === id);
  return agents[(at + 1) % agents.length] ?? assistant;
}

export function requireAgent(idOrName: unknown): Speaker {
  const match = agents.find(({ id, name }) => id === Number(idOrName) || name === idOrName);
  if (!match)
    throw new Error(`agent is one of ${agents.map(({ id, name }) => `${id} (${name})`).join(', ')}`);
  return match;
}
