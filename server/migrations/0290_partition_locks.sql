-- Creating and dropping a month waits at most 900 ms for each table, as migrations do: while a backup reads it, everybody
-- else would queue behind them. The job that calls these is retried.
alter function make_month_partitions(text, timestamptz, integer) set lock_timeout = '900ms';
alter function drop_month_partitions(text, timestamptz) set lock_timeout = '900ms';
