/** Expects a problem document with this status and no other fields. */
export function expectProblem(
  response: { status: number; text: string; headers: Record<string, unknown> },
  status: number,
  code?: string,
): void {
  expect(response.headers['content-type']).toBe('application/problem+json');
  const document = JSON.parse(response.text);
  expect(document).toMatchObject({
    status,
    requestId: response.headers['x-request-id'],
    ...(code ? { code } : {}),
  });
  expect(response.status).toBe(status);
  const fields = ['type', 'title', 'status', 'code', 'requestId', 'detail', 'errors'];
  expect(Object.keys(document).filter((key) => !fields.includes(key))).toEqual([]);
}
