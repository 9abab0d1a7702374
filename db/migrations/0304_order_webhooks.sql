-- locks: orders of the store are few, a handful a day for each dealer, and are indexed in moments.
-- What a shopper who proved an address finds, as with reservations.
create index store_order_of_email on store_order (group_id, site_id, lower(email));

-- Other programs are told of orders once they are paid for, of each step after that, and of money that went back.
create function note_order_webhook() returns trigger language plpgsql as
$$ begin
  if new.state in ('awaiting', 'lapsed') or not is_webhook_wanted(new.group_id, 'order') then return null; end if;
  perform note_webhook(new.group_id, new.site_id,
    case when old.state in ('awaiting', 'lapsed') then 'order.created' else 'order.updated' end, new.order_id);
  return null;
end $$;
create trigger order_webhook after update on store_order for each row
  when (old.state is distinct from new.state) execute function note_order_webhook();

create function note_order_refund_webhook() returns trigger language plpgsql as
$$ declare
  bought record;
begin
  if not is_webhook_wanted(new.group_id, 'order') then return null; end if;
  select o.site_id, o.order_id into bought from payment p
    join store_order o on o.group_id = p.group_id and o.order_id = p.order_id
    where p.group_id = new.group_id and p.payment_id = new.payment_id and o.state not in ('awaiting', 'lapsed');
  if found then perform note_webhook(new.group_id, bought.site_id, 'order.updated', bought.order_id); end if;
  return null;
end $$;
create trigger order_refund_webhook after update on refund for each row
  when (old.state is distinct from new.state and new.state in ('refunded', 'manual', 'failed'))
  execute function note_order_refund_webhook();
