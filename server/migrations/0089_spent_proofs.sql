-- Proofs of work that have been shown: each opens one door, once.
create table spent_proofs (
  signature bytea primary key,
  expires_at timestamptz not null
);

create index spent_proofs_expires_at on spent_proofs (expires_at);
