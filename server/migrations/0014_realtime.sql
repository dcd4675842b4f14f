-- What is said to browsers and is too long for a notification; the socket library's adapter reads it and clears it away.
create table socket_io_attachments (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);

create index socket_io_attachments_created_at on socket_io_attachments (created_at);
