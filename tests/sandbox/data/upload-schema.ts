export const uploadTables = `
CREATE TABLE uploads (id INTEGER PRIMARY KEY, path TEXT UNIQUE, account_id INTEGER, name TEXT, type TEXT,
  content BLOB, time INTEGER);
`;
