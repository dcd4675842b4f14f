-- Made by the sender for each email, so that a repeated request doesn't send it again. Earlier emails have none.
alter table mailings add column key uuid constraint mailings_key unique;
