/** The answer is a problem document of this status, and nothing of the operation's answer stands in it. */
export function expectProblem(
  answer: { status: number; text: string; headers: Record<string, unknown> },
  status: number,
  code?: string,
): void {
  expect(answer.headers['content-type']).toBe('application/problem+json');
  const document = JSON.parse(answer.text);
  expect(document).toMatchObject({
    status,
    requestId: answer.headers['x-request-id'],
    ...(code ? { code } : {}),
  });
  expect(answer.status).toBe(status);
  const known = ['type', 'title', 'status', 'code', 'requestId', 'detail', 'errors'];
  expect(Object.keys(document).filter((key) => !known.includes(key))).toEqual([]);
}
