/** Feedback on a device (type 1) and reviews of the service (type 2), with or without a device. */
export const feedbackTables = `
CREATE TABLE feedback (id INTEGER PRIMARY KEY, type INTEGER, device_id INTEGER, dealer_id INTEGER, content TEXT,
  score INTEGER, status INTEGER, create_time INTEGER, reply TEXT, reply_time INTEGER, reply_by TEXT);
`;

export const feedbackIndexes = `
CREATE INDEX feedback_device ON feedback (device_id);
CREATE INDEX feedback_time ON feedback (create_time);
`;
