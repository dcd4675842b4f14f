-- What has expired is looked through wherever a search finds nothing else, and is a small part of all that is past.
create index deals_expired_search on deals using gin (search) with (gin_pending_list_limit = 512) where status = 'expired';
