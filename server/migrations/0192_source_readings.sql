-- Since when a source is being read: one that is still marked when its job is run again took its process along.
alter table sources add column reading_at timestamptz;
